import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { useConfiguration } from './use-configuration.ts'

/** The company's mark and name above a page that has no header. */
export function Brand() {
  const { brandName } = useConfiguration()
  return (
    <span className="brand">
      <BrandMark />
      <span>{brandName}</span>
    </span>
  )
}

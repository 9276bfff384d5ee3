import { Suspense, useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { setHead } from '../head.ts'
import type { PageKey, RouteRow } from '../routes/route-table.ts'
import { GateFrame } from './gate-frame.tsx'
import { Opening } from './opening.tsx'

/** Pages that need more than the narrow column of a sign-in. */
const wide: ReadonlySet<PageKey> = new Set(['enrol', 'user_activation'])

/** One public page, in its frame and with its title. */
export function GatePage({ row, Page }: { row: RouteRow; Page: ComponentType }) {
  const { t } = useTranslation()
  const { brandName } = useConfiguration()
  const title = t('gate:pageTitle', { title: t(row.title), brand: brandName })
  const description = t(row.description)
  useEffect(() => setHead(title, description), [title, description])
  return (
    <GateFrame wide={wide.has(row.page)}>
      <Suspense fallback={<Opening />}>
        <Page />
      </Suspense>
    </GateFrame>
  )
}

import { encode } from 'uqr'

interface QrCodeProps {
  /** The text to encode. */
  text: string
  /** What it is, for those who can't see it; the text itself must appear beside it. */
  label: string
}

/** A QR code, dark on white in both themes, drawn as a single path. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className="qr-plate" viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

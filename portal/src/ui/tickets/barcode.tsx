import { code128 } from './code-128.ts'

interface BarcodeProps {
  /** Printable ASCII, such as a reference. */
  text: string
  /** 'Barcode for reference TR-7K4Q-2291'. */
  label: string
}

/** The bars as one path, 40 modules high; every second width is a gap. */
function barsOf(widths: readonly number[]): string {
  let at = 0
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v40h-${width}z` : ''
      at += width
      return bar
    })
    .join('')
}

/** A text as a barcode for scanners (Code 128). One image for assistive technology. */
export function Barcode({ text, label }: BarcodeProps) {
  const widths = code128(text)
  const total = widths.reduce((sum, width) => sum + width, 0)
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${total} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={barsOf(widths)} />
    </svg>
  )
}

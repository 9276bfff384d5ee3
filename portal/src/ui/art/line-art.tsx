import './art.css'
import { artHeight, artWidth, motifs, type MotifName } from './line-art-motifs.ts'
import { seededNumbers } from './seeded-numbers.ts'

interface LineArtProps {
  /** What the picture belongs to, such as an airport's code: the same seed always gives the same picture. */
  seed: string
  /** The subject; chosen by the seed if omitted. */
  motif?: MotifName
  /** Sets the size: the picture covers its box, in the tier's colour (`--art-line`). */
  className?: string
}

const names = Object.keys(motifs).filter((name): name is MotifName => name in motifs)

/** Path data of a seed's picture, at most 4 kB. */
export function lineArt(seed: string, motif?: MotifName): string {
  const random = seededNumbers(seed)
  const drawn = names[Math.floor(random() * names.length)] ?? 'waves'
  return motifs[motif ?? drawn](random)
}

/** Our line art in variations: for destinations, empty states and cards. Decorative, without a photograph or a request. */
export function LineArt({ seed, motif, className = '' }: LineArtProps) {
  return (
    <svg
      className={`line-art ${className}`}
      viewBox={`0 0 ${String(artWidth)} ${String(artHeight)}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={lineArt(seed, motif)} />
    </svg>
  )
}

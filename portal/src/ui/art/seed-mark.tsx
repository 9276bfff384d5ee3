import './art.css'
import { seededNumbers } from './seeded-numbers.ts'

/** How many pairs of colours `art.css` has for marks. */
const TINTS = 6

/** Path data of a mark in a square of 96 units: petals around the centre, more or fewer, wider or narrower. */
export function markPath(seed: string): { readonly path: string; readonly tint: number } {
  const random = seededNumbers(seed)
  const petals = 4 + Math.floor(random() * 6)
  const [length, width, lean] = [26 + random() * 9, 0.25 + random() * 0.5, random() * Math.PI]
  const tint = 1 + Math.floor(random() * TINTS)
  const at = (angle: number, radius: number) =>
    `${String(Math.round(48 + radius * Math.cos(angle)))} ${String(Math.round(48 + radius * Math.sin(angle)))}`
  const path = Array.from({ length: petals }, (_, petal) => {
    const angle = lean + (petal * 2 * Math.PI) / petals
    const tip = at(angle, length)
    return `M48 48Q${at(angle - width, length * 0.8)} ${tip}Q${at(angle + width, length * 0.8)} 48 48`
  }).join('')
  return { path, tint }
}

/** A mark for who has no picture of their own. Decorative: the name is beside it. */
export function SeedMark({ seed, className = '' }: { seed: string; className?: string }) {
  const { path, tint } = markPath(seed)
  return (
    <svg className={`seed-mark is-tint-${String(tint)} ${className}`} viewBox="0 0 96 96" aria-hidden="true">
      <rect width="96" height="96" rx="16" />
      <path d={path} />
    </svg>
  )
}

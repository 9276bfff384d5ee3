import type { CSSProperties } from 'react'

/** A number for a style sheet to calculate with, as a custom property: `styleVariable('--p', 60)`. */
export function styleVariable(name: `--${string}`, value: number): CSSProperties {
  return { [name]: value }
}

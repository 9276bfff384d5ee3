/** A drawing on a field of 24 by 24, as `svg`. `small` is 15 px, else 18 px at the body's size. */
interface IconFrameProps {
  path: string
  small?: boolean | undefined
  /** Turns round where text runs from right to left: for arrows. */
  directed?: boolean | undefined
}

/**
 * Draws an icon's path in the text's colour. It is decoration: hidden from assistive technology, so the words beside it
 * or the button's own name must say what it means.
 */
export function IconFrame({ path, small = false, directed = false }: IconFrameProps) {
  return (
    <svg
      className={`i${small ? ' i-s' : ''}${directed ? ' i-flip' : ''}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

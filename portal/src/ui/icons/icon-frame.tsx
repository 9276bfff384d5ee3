/** An `svg` drawing on a 24 by 24 grid. `small` is 15 px, otherwise 18 px at the body's size. */
interface IconFrameProps {
  path: string
  small?: boolean | undefined
  /** Mirrored in right-to-left text, for arrows. */
  directed?: boolean | undefined
}

/**
 * Draws an icon's path in the text's colour. Decorative and hidden from assistive technology, so the text beside it or the button's name
 * must carry the meaning.
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

/**
 * Our mark: a route with a marker at its end. Decorative: the name beside it, or the link's own name, says it. A company's sheet can
 * replace it (`public/brands/qamar.css`).
 */
export function BrandMark() {
  return (
    <svg
      className="brand-mark"
      viewBox="0 0 28 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinejoin="miter"
      aria-hidden="true"
    >
      <path d="M1.4 3.2 7.2 17l5-10.6L17.2 17 22 6.4" />
      <circle cx="24" cy="3.6" r="3" />
    </svg>
  )
}

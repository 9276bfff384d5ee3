/** A turning ring that stands beside a word which says what is going on. Hidden from assistive technology. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

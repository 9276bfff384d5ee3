/** A spinning ring beside a word that says what's happening. Hidden from assistive technology. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

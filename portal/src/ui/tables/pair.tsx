/** One line of a list of pairs (`<dl className="pairs">`): what it is, and its value. */
export function Pair({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

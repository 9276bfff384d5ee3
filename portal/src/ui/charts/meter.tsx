/** Progress as segments. Decorative: the text beside it says the same. */
export function Meter({ done, of }: { done: number; of: number }) {
  return (
    <div className="meter" aria-hidden="true">
      {Array.from({ length: of }, (_, part) => part + 1).map((part) => (
        <i key={part} className={part <= done ? 'on' : undefined} />
      ))}
    </div>
  )
}

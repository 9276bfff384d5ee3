interface SegmentedProps<Value extends string> {
  /** Label of the group. */
  label: string
  segments: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A choice of a few in a bar, such as period presets. Each is a button with `aria-pressed`. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className="segmented" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  )
}

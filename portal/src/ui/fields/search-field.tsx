import { useId } from 'react'
import { Icon } from '../icons/icon.tsx'

interface SearchFieldProps {
  /** Read out, not shown: the placeholder says it to the eye. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** A search that filters as it is typed. Escape clears it, as browsers do. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className="field-inline field-lead">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="form-control"
        id={id}
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

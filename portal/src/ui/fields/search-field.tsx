import { useId } from 'react'
import { Icon } from '../icons/icon.tsx'

interface SearchFieldProps {
  /** For screen readers only: the placeholder shows it. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** A search that filters while typing. Escape clears it, as in browsers. */
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

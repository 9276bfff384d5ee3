import { FirstIcon } from '../icons/first-icon.tsx'

/** What is wrong with the field `id`, under its control. Tied to it by `controlWiring`. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="invalid-feedback" id={`${id}-error`}>
      <FirstIcon name="alert" small />
      {text}
    </p>
  )
}

import { FirstIcon } from '../icons/first-icon.tsx'

/** The error of the field `id`, below its control. Connected by `controlWiring`. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="invalid-feedback" id={`${id}-error`}>
      <FirstIcon name="alert" small />
      {text}
    </p>
  )
}

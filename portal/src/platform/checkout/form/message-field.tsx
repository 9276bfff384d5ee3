import { TextField } from '../../../ui/fields/text-field.tsx'
import { useOrderWords } from '../order-words.ts'
import { mostMessageCharacters, writtenMessage } from './personal-message.ts'

interface MessageFieldProps {
  words: string
  /** The form's field. */
  bound: {
    id: string
    error: string | undefined
    value: string
    onChange: (event: { readonly target: { readonly value: string } }) => void
  }
}

/** A message to the recipient. */
export function MessageField({ words, bound }: MessageFieldProps) {
  const say = useOrderWords(words)
  const used = writtenMessage(bound.value).length
  return (
    <TextField
      {...bound}
      label={say('message.label')}
      mark={say('message.optional')}
      description={say('message.description', { used, most: mostMessageCharacters })}
      autoComplete="off"
    />
  )
}

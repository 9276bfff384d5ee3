import { TextField } from '../../ui/fields/text-field.tsx'
import { useOrderWords } from './order-words.ts'
import { mostMessageCharacters, writtenMessage } from './personal-message.ts'

interface MessageFieldProps {
  words: string
  value: string
  error: string | undefined
  onChange: (message: string) => void
}

/** A word to whoever receives the points. */
export function MessageField({ words, value, error, onChange }: MessageFieldProps) {
  const say = useOrderWords(words)
  const used = writtenMessage(value).length
  return (
    <TextField
      id="message"
      label={say('message.label')}
      mark={say('message.optional')}
      description={say('message.description', { used, most: mostMessageCharacters })}
      error={error}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

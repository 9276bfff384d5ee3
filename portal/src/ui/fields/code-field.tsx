import { TextField, type TextFieldProps } from './text-field.tsx'

type CodeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>

/** A one-time code of digits in a single field: pasted with or without spaces, or filled in by the device that received it. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={16}
    />
  )
}

/** The code without spaces and dashes. */
export function writtenCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

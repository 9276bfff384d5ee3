import { useRef, type ComponentProps } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> {
  /** What the file is, for those who don't see the button: 'CSV file of users'. */
  label: string
  /** The kinds of file that can be chosen, as of `input`. */
  accept: string
  onChoose: (file: File) => void
}

/** A button that opens the system's choice of a file. The same file can be chosen again after it was corrected. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}

/** A file to download under its name. */
export interface NamedFile {
  readonly name: string
  readonly blob: Blob
}

/** Downloads a file under its name. */
export function saveFile({ name, blob }: NamedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

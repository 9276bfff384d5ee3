/** A file's bytes in base64. @throws DOMException if it can't be read, such as a folder */
export async function inBase64(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException('Not readable')))
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}

/** Saves an empty file with the columns' names. The mark makes spreadsheets read it as UTF-8. */
export function saveTemplate(name: string, headings: readonly string[]): void {
  const blob = new Blob([`\uFEFF${headings.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

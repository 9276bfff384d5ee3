/** A file's bytes in base64; undefined if it can't be read, such as a folder. */
export async function inBase64(file: Blob): Promise<string | undefined> {
  const address = await new Promise<string | undefined>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })
  return address?.slice(address.indexOf(',') + 1)
}

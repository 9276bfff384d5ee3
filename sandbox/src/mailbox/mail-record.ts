import * as z from 'zod/mini'

/** A received mail, as stored in the file and read by tests. */
export const mailShape = z.object({
  id: z.string(),
  /** ISO time of receipt. */
  receivedAt: z.string(),
  from: z.string(),
  /** Envelope addresses, including blind copies. */
  to: z.array(z.string()),
  subject: z.string(),
  /** Raw header lines, in order. */
  headers: z.array(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  /** Size in bytes; contents aren't stored. */
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), size: z.int() })),
})
export type Mail = Readonly<z.infer<typeof mailShape>>

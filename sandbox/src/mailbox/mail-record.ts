import * as z from 'zod/mini'

/** A received mail as the file keeps it and as tests read it. */
export const mailShape = z.object({
  id: z.string(),
  /** ISO time of receipt. */
  receivedAt: z.string(),
  from: z.string(),
  /** Addresses of the envelope, so blind copies are here too. */
  to: z.array(z.string()),
  subject: z.string(),
  /** Header lines as they came, in their order. */
  headers: z.array(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  /** Size in bytes; contents are not kept. */
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), size: z.int() })),
})
export type Mail = Readonly<z.infer<typeof mailShape>>

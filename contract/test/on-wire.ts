import * as z from 'zod/mini'

/**
 * An example as it comes out of a schema again. A field that was renamed, moved or dropped is missing from it, and one that became required
 * is refused, so a comparison with the example itself shows every change of shape.
 */
export function onWire<S extends z.core.$ZodType>(schema: S, example: z.input<S>): unknown {
  return z.encode(schema, z.decode(schema, example))
}

import * as z from 'zod/mini'

/**
 * An example passed through a schema. A renamed, moved or dropped field is missing from the result, and a newly required one is refused, so
 * comparing it with the example shows every change of shape.
 */
export function onWire<S extends z.core.$ZodType>(schema: S, example: z.input<S>): unknown {
  return z.encode(schema, z.decode(schema, example))
}

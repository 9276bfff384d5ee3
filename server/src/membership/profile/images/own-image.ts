import type * as shapes from '@waymark/contract/membership/profile/profile-image.shapes'
import type { updateProfileImage as facts } from '@waymark/contract/membership/profile/update-profile-image'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../../calls/call.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { deleteImage, readStoredImage, storeImage } from './image-store.ts'
import { readImage } from './profile-image.ts'
import type { ProfileServices } from '../profile-services.ts'

type Answer = Domain<typeof shapes>['answer']

/** The caller's own picture only: a nominee has their own (PROF-05). */
export async function ownImage({ database }: ProfileServices, customer: CustomerNumber): Promise<Answer> {
  const row = await readStoredImage(database, customer)
  if (row === undefined) return { object: { image: null } }
  const data = Buffer.from(row.image).toString('base64')
  return { object: { image: { contentType: 'image/webp', data, changedAt: row.changed_at } } }
}

/** Replaces the picture, after decoding and re-encoding it. */
export async function replaceImage(services: ProfileServices, call: Call<typeof facts>): Promise<Answer> {
  const { customer } = call.principal
  const read = await readImage(Buffer.from(call.body.object.image, 'base64'))
  if (read.kind === 'refused')
    return call.fail('IMAGE_REFUSED', { fields: [{ field: 'image', code: read.problem }] })
  await storeImage(services.database, customer, read.image, call.now)
  return ownImage(services, customer)
}

export async function removeImage(services: ProfileServices, customer: CustomerNumber): Promise<Answer> {
  await deleteImage(services.database, customer)
  return ownImage(services, customer)
}

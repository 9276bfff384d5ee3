import type { contactInfo } from '@waymark/contract/membership/profile-fields.shapes'
import type * as z from 'zod/mini'
import type { ContactRow } from './contact-store.ts'

export type ContactInfo = z.output<typeof contactInfo>

/** Home, then business, blank where there is none: always exactly two (PROF-02). */
export function contactInfosOf(rows: readonly ContactRow[]): ContactInfo[] {
  return (['H', 'B'] as const).map((type) =>
    present(rows.find((row) => row.address_type === type) ?? blank(type)),
  )
}

function blank(address_type: ContactRow['address_type']): ContactRow {
  const none = {
    address_line1: '',
    address_line2: '',
    city: '',
    region: '',
    postal_code: '',
    country_code: '',
  }
  return { address_type, ...none, mobile: '', phone: '' }
}

function present(row: ContactRow): ContactInfo {
  return {
    addressType: row.address_type,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.region,
    zipCode: row.postal_code,
    country: row.country_code,
    memberContacts:
      row.address_type === 'H'
        ? [
            { contactType: 'HM', contactNumber: row.mobile },
            { contactType: 'HP', contactNumber: row.phone },
          ]
        : [{ contactType: 'BP', contactNumber: row.phone }],
  }
}

/** The row of what came over the wire. Of several numbers of one type the first counts. */
export function contactRowOf(info: ContactInfo): ContactRow {
  const number = (type: ContactInfo['memberContacts'][number]['contactType']) =>
    info.memberContacts.find(({ contactType }) => contactType === type)?.contactNumber ?? ''
  return {
    address_type: info.addressType,
    address_line1: info.addressLine1,
    address_line2: info.addressLine2,
    city: info.city,
    region: info.state,
    postal_code: info.zipCode,
    country_code: info.country,
    mobile: info.addressType === 'H' ? number('HM') : '',
    phone: number(info.addressType === 'H' ? 'HP' : 'BP'),
  }
}

import type { contactInfo } from '@waymark/contract/membership/profile/profile-fields.shapes'
import type * as z from 'zod/mini'
import type { ContactRow } from './contact-store.ts'

export type ContactInfo = z.output<typeof contactInfo>
type AddressType = ContactInfo['addressType']
type ContactType = ContactInfo['memberContacts'][number]['contactType']

/** The phone types every address shows, in form order, with their columns. */
const ownTypes: Readonly<Record<AddressType, Readonly<Partial<Record<ContactType, 'mobile' | 'phone'>>>>> = {
  H: { HM: 'mobile', HP: 'phone' },
  B: { BP: 'phone' },
}

const contactTypes: readonly ContactType[] = ['HM', 'HP', 'BP', 'H', 'B']

/** Home, then business, empty if missing: always exactly two (PROF-02). */
export function contactInfosOf(rows: readonly ContactRow[]): ContactInfo[] {
  return (['H', 'B'] as const).map((type) => present(rowOf(rows, type)))
}

function rowOf(rows: readonly ContactRow[], type: AddressType): ContactRow {
  return rows.find((row) => row.address_type === type) ?? blank(type)
}

function blank(address_type: AddressType): ContactRow {
  const none = {
    address_line1: '',
    address_line2: '',
    city: '',
    region: '',
    postal_code: '',
    country_code: '',
  }
  return { address_type, ...none, mobile: '', phone: '', other_numbers: {} }
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
    memberContacts: contactTypes.flatMap((contactType) => {
      const column = ownTypes[row.address_type][contactType]
      const contactNumber = column === undefined ? row.other_numbers[contactType] : row[column]
      return contactNumber === undefined ? [] : [{ contactType, contactNumber }]
    }),
  }
}

/** A row from the wire format; number types it leaves out keep their stored values. */
export function contactRowOf(info: ContactInfo, held: readonly ContactRow[]): ContactRow {
  const before = rowOf(held, info.addressType)
  const own = ownTypes[info.addressType]
  const numbers = { mobile: before.mobile, phone: before.phone }
  const others = new Map(Object.entries(before.other_numbers))
  for (const { contactType, contactNumber } of info.memberContacts) {
    const column = own[contactType]
    if (column !== undefined) numbers[column] = contactNumber
    else if (contactNumber === '') others.delete(contactType)
    else others.set(contactType, contactNumber)
  }
  return {
    address_type: info.addressType,
    address_line1: info.addressLine1,
    address_line2: info.addressLine2,
    city: info.city,
    region: info.state,
    postal_code: info.zipCode,
    country_code: info.country,
    ...numbers,
    other_numbers: Object.fromEntries(others),
  }
}

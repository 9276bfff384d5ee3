/** A column of a file. */
export interface FileColumn {
  readonly name: string
  readonly optional?: true
  readonly meaning: string
}

/** Kinds of file with a line for each thing: partners' accruals, members, the airline's flights. */
export type LineFileKind = 'accruals' | 'members' | 'flights'

const number: FileColumn = {
  name: 'membershipNumber',
  meaning: '6 to 16 digits, the last one the check digit',
}
const place: readonly FileColumn[] = [
  { name: 'company', meaning: "the company's code" },
  { name: 'programme', meaning: "the programme's code" },
  number,
]

/** The columns of each kind; a header has them in any order. */
export const fileColumns: Readonly<Record<LineFileKind, readonly FileColumn[]>> = {
  members: [
    ...place,
    { name: 'title', optional: true, meaning: 'Ms, Dr …' },
    { name: 'givenName', meaning: 'in any script' },
    { name: 'familyName', meaning: 'in any script' },
    { name: 'email', meaning: 'one address per person; a person can be in several programmes' },
    { name: 'language', optional: true, meaning: "code; the company's first if empty" },
    { name: 'tier', optional: true, meaning: 'code; the lowest if empty' },
    { name: 'enrolledOn', meaning: 'day, as 2026-03-31' },
    { name: 'status', optional: true, meaning: 'A (active, the default) or I (inactive)' },
  ],
  accruals: [
    ...place,
    { name: 'partner', meaning: "the partner's code" },
    { name: 'reference', meaning: "the partner's own for this posting, never reused (100 characters)" },
    {
      name: 'points',
      meaning: 'a whole number above zero, digits only; empty where only status points come',
    },
    {
      name: 'statusPoints',
      optional: true,
      meaning: 'a whole number above zero; counts towards a tier',
    },
    { name: 'occurredOn', meaning: 'date, such as 2026-03-31, today at the latest' },
    { name: 'isBonus', optional: true, meaning: 'true or false' },
    {
      name: 'offer',
      optional: true,
      meaning:
        'id of the offer behind these extra points; refused unless it was running, and activated, on that day',
    },
    { name: 'details', optional: true, meaning: 'details for the statement, name=value;name=value' },
    { name: 'nights', optional: true, meaning: 'a number' },
    { name: 'days', optional: true, meaning: 'a number' },
    { name: 'bill', optional: true, meaning: 'text, as 2026-03' },
  ],
  flights: [
    { name: 'company', meaning: "the company's code" },
    { name: 'programme', meaning: "the programme's code" },
    { name: 'membershipNumber', optional: true, meaning: 'whose flight it is; empty where nobody said' },
    { name: 'status', meaning: 'FLOWN or BOOKED' },
    { name: 'flight', meaning: 'number, as WMK127' },
    { name: 'departsOn', meaning: 'departure date, such as 2026-03-31; today at the latest if flown' },
    { name: 'from', meaning: "IATA's code, as AKL" },
    { name: 'to', meaning: "IATA's code" },
    { name: 'cabin', meaning: 'ECONOMY, PREMIUM or BUSINESS' },
    { name: 'fare', optional: true, meaning: "code; the programme's default fare if empty" },
    { name: 'ticketNumber', meaning: '13 digits' },
    { name: 'passengerName', meaning: 'as printed on the ticket' },
    {
      name: 'departsAt',
      optional: true,
      meaning: "time on the departure airport's clocks, such as 07:00; only together with arrivesAt",
    },
    {
      name: 'arrivesAt',
      optional: true,
      meaning: "date and time on the arrival airport's clocks, such as 2026-03-31T09:35",
    },
    {
      name: 'userNumber',
      optional: true,
      meaning: "of a company's user, on whose flight the company earns",
    },
    { name: 'earns', optional: true, meaning: 'false leaves a flown flight for the member to claim' },
  ],
}

import type { Region } from '@waymark/contract/airport-fields'

/** The countries of each region, by ISO 3166-1 code: the regions of the UN's M49, with Western Asia and Egypt as the Middle East. */
const countries: Readonly<Record<Region, string>> = {
  OCEANIA:
    'AQ AS AU BV CC CK CX FJ FM GS GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TF TK TO TV UM VU WF WS',
  ASIA: 'AF BD BN BT CN HK ID IN IO IR JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  MIDDLE_EAST: 'AE AM AZ BH CY EG GE IL IQ JO KW LB OM PS QA SA SY TR YE',
  EUROPE:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  AFRICA:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  NORTH_AMERICA:
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  SOUTH_AMERICA: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}

const names: readonly Region[] = [
  'OCEANIA',
  'ASIA',
  'MIDDLE_EAST',
  'EUROPE',
  'AFRICA',
  'NORTH_AMERICA',
  'SOUTH_AMERICA',
]
const byCountry = new Map(names.flatMap((name) => countries[name].split(' ').map((code) => [code, name])))

/** The part of the world that a country is in, for people who choose where to go. @throws RangeError for an unknown code */
export function regionOf(country: string): Region {
  const region = byCountry.get(country)
  if (region === undefined) throw new RangeError(`No region has ${country}`)
  return region
}

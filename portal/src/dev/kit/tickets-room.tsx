import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Ring } from '../../ui/charts/ring.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { iconPaths } from '../../ui/icons/icon-paths.ts'
import { Barcode } from '../../ui/tickets/barcode.tsx'
import { HeroGoal, HeroTicket } from '../../ui/tickets/hero-ticket.tsx'
import { QrCode } from '../../ui/tickets/qr-code.tsx'
import { RouteLine } from '../../ui/tickets/route-line.tsx'
import { Ticket } from '../../ui/tickets/ticket.tsx'
import { Room, Specimen } from './specimen.tsx'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of our own list
const icons = Object.keys(iconPaths) as IconName[]

export function TicketsRoom() {
  const { t } = useTranslation('kit')
  const line = {
    label: t('route.label'),
    from: { label: t('field.from'), name: t('route.you'), detail: '204 000 020' },
    to: { label: t('field.to'), name: 'M••• T•••••', masked: true, detail: '204 000 038' },
  }
  return (
    <>
      <Room name="tickets">
        <Specimen
          name="HeroTicket"
          states={{
            full: (
              <HeroTicket
                label={t('table.balance')}
                figure={<Figure value={149_205n} />}
                facts={[{ id: 'tier', label: t('tier'), value: t('tag.tier') }]}
                foot={<Button variant="ticket">{t('change')}</Button>}
                stub={
                  <>
                    <Ring label={t('chart.label')} value={0.54} top="810" under="1,500" />
                    <HeroGoal goal={t('chart.label')} keep={t('alert.text')} />
                  </>
                }
              />
            ),
          }}
        />
        <Specimen
          name="Ticket"
          states={{
            paper: (
              <Ticket
                tone="paper"
                label={t('route.label')}
                body={<RouteLine {...line} />}
                stub={t('table.points')}
              />
            ),
          }}
        />
        <Specimen
          name="RouteLine"
          states={{ full: <RouteLine {...line} />, pending: <RouteLine {...line} pending /> }}
        />
        <Specimen name="QrCode" states={{ full: <QrCode text="204000020" label="204 000 020" /> }} />
        <Specimen name="Barcode" states={{ full: <Barcode text="TR-7K4Q-2291" label="TR-7K4Q-2291" /> }} />
      </Room>
      <Room name="formats">
        <Specimen
          name="Figure, Money, DateText"
          states={{
            full: (
              <p>
                <Figure value={-149_205n} sign="always" /> · <Figure value={2695n} sign="always" /> ·{' '}
                <Money cents={17_750} currency="NZD" /> · <DateText iso="2026-11-23" />
              </p>
            ),
          }}
        />
      </Room>
      <Room name="icons">
        <Specimen
          name="Icon"
          states={{
            full: (
              <ul className="kit__icons">
                {icons.map((name) => (
                  <li key={name}>
                    <Icon name={name} /> <span className="small">{name}</span>
                  </li>
                ))}
              </ul>
            ),
          }}
        />
      </Room>
    </>
  )
}

import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'

export function SectionWaiting({ label }: { label: string }) {
  return (
    <Waiting label={label}>
      <section className="sheet profile-waiting">
        {['30%', '70%', '62%'].map((width) => (
          <Skeleton key={width} width={width} height="1.5rem" />
        ))}
      </section>
    </Waiting>
  )
}

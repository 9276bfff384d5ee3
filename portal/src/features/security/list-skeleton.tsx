import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'

const widths = ['40%', '48%', '44%']

/** Placeholder for a list that is loading. `rows`: as many as it has, if that's known; at most three. */
export function ListSkeleton({ label, rows = 2 }: { label: string; rows?: number }) {
  return (
    <Waiting label={label}>
      <ul className="things">
        {widths.slice(0, rows).map((width) => (
          <li key={width}>
            <Skeleton width="1.25rem" height="1.25rem" />
            <div>
              <Skeleton width={width} />
              <br />
              <Skeleton width="60%" />
            </div>
          </li>
        ))}
      </ul>
    </Waiting>
  )
}

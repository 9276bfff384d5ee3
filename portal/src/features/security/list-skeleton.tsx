import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'

/** Placeholder for a list that is loading. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Waiting label={label}>
      <ul className="things">
        {['40%', '48%'].map((width) => (
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

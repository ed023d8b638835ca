import { componentUsage } from './component-usage.ts'

/** Screens and parts of the product that use a component. */
export function Uses({ name }: { name: string }) {
  const uses = Object.entries(componentUsage[name] ?? {})
  if (uses.length === 0) return <p>Other components only.</p>
  return (
    <ul>
      {uses.map(([part, { files, screens }]) => (
        <li key={part}>
          <strong>{part}</strong>, {files.length === 1 ? 'one file' : `${files.length} files`}
          {screens.map(({ title, id }) => (
            <span key={id}>
              {' · '}
              <a href={`?path=/story/${id}`} target="_top">
                {title.replace(/^Screens\//, '')}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

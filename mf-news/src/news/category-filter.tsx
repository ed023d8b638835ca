import { Link } from '@fieldhouse/remote-kit/router'
import { categoryPath, isSameCategory } from './categories.ts'
import { Categories } from './news-styles.ts'

interface CategoryFilterProps {
  categories: readonly string[]
  chosen: string | null
}

/** Links to each category, and back to all. */
export function CategoryFilter({ categories, chosen }: CategoryFilterProps) {
  return (
    <Categories aria-label="Categories">
      <ul>
        {[null, ...categories].map((category) => (
          <li key={category}>
            <Link
              to={categoryPath(category)}
              aria-current={isSameCategory(category, chosen) ? 'page' : undefined}
            >
              <bdi>{category ?? 'All'}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Categories>
  )
}

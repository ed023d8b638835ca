/**
 * The part of react-router that Fieldhouse uses. Shell and remotes share this module at runtime, never react-router
 * itself: a shared package cannot be tree-shaken. What is missing here is added here.
 */
export {
  createPath,
  generatePath,
  matchPath,
  Navigate,
  parsePath,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
export type { Location, NavigationType, Navigator, Path, To } from 'react-router'
export { Link, NavLink, type LinkProps } from './router/link.tsx'

/**
 * The part of react-router-dom that Fieldhouse uses. Shell and remotes share this module at runtime, not the package
 * itself: a shared package cannot be tree-shaken. Add missing exports here.
 */
export {
  createPath,
  matchPath,
  Navigate,
  parsePath,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export type { Location, NavigationType, Navigator, Path, To } from 'react-router-dom'
export { Link, NavLink, type LinkProps } from './router/link.tsx'

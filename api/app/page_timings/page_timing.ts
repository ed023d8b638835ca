import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { PageTimingSchema } from '#database/schema'

/** Readings of one release's pages on one day that fell into one bucket. */
export default class PageTiming extends compose(
  PageTimingSchema,
  keyedBy('remote', 'version', 'metric', 'day', 'atMost'),
) {}

/** Loads the code of the list while the server checks who signs in, so that the one wait is not followed by the other. */
import type { RegisteredRouter } from '@tanstack/react-router'

export function loadListAhead({ routesById, loadRouteChunk }: Pick<RegisteredRouter, 'routesById' | 'loadRouteChunk'>) {
  // A file that does not come now is asked for again when the list opens, which also says what is wrong.
  void Promise.allSettled([
    loadRouteChunk(routesById['/home']),
    loadRouteChunk(routesById['/home/allsubmissions']),
    import('../features/submissions/list/SubmissionsList.tsx'),
  ])
}

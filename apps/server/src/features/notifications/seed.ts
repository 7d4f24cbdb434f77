import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { notify } from './notify.ts'

/** What everybody of the demo reads first. */
export const seedDemoNotifications = (
  database: OrganizationDatabase,
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  database.inOrganization(organizationId, (tx) =>
    notify(tx, organizationId, {
      type: 'announcement_created',
      to: 'everybody',
      wording: {
        en: {
          title: 'Welcome to Ecotrame',
          content:
            '<p>Your teams’ evaluations are in <b>LCA Results</b>. Open one to see where its impact comes from.</p>',
        },
        fr: {
          title: 'Bienvenue dans Ecotrame',
          content:
            '<p>Les évaluations de vos équipes se trouvent dans <b>Résultats d’ACV</b>. Ouvrez-en une pour voir d’où vient son impact.</p>',
        },
      },
      context: { url: '/evaluation/library' },
    }),
  )

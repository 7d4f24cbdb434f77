import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screen } from './screen.ts'

/** Pages of Settings for who runs the installation. */
export const platformScreens: Readonly<Record<`/${string}`, Screen>> = {
  '/platform/organizations': {
    help: 'organizations',
    component: lazyRouteComponent(
      () => import('../features/administration/organizations/index.ts'),
      'OrganizationsScreen',
    ),
    library: 'organizations',
    title: 'settings.entry.organizations',
    needs: ['create_organization'],
  },
  '/platform/announcements': {
    help: 'news',
    component: lazyRouteComponent(
      () => import('../features/administration/announcements/index.ts'),
      'AnnouncementsAdministration',
    ),
    title: 'announcements.administration',
    needs: ['update_announcement'],
  },
  '/platform/trainings': {
    help: 'courses',
    component: lazyRouteComponent(
      () => import('../features/administration/trainings/index.ts'),
      'TrainingsAdministration',
    ),
    title: 'topbar.trainingCenter',
    needs: ['update_training'],
  },
  '/platform/broadcast': {
    help: 'broadcast',
    component: lazyRouteComponent(
      () => import('../features/administration/broadcast/index.ts'),
      'BroadcastScreen',
    ),
    title: 'settings.entry.broadcast',
    needs: ['create_announcement'],
  },
  '/platform/plans': {
    help: 'plans',
    component: lazyRouteComponent(() => import('../features/administration/plans/index.ts'), 'PlansScreen'),
    title: 'settings.entry.plans',
    needs: ['create_organization'],
  },
  '/platform/backups': {
    help: 'backups',
    component: lazyRouteComponent(
      () => import('../features/administration/backups/index.ts'),
      'BackupsScreen',
    ),
    title: 'backups.title',
    needs: ['find_all_backup'],
  },
  '/platform/glossary': {
    help: 'glossary',
    component: lazyRouteComponent(
      () => import('../features/administration/glossary/index.ts'),
      'GlossaryScreen',
    ),
    title: 'settings.entry.glossary',
    needs: ['update_explanation'],
  },
}

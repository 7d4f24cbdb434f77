export const notifications = {
  'topbar.notifications.unread_one': '{{count}} notification non lue',
  'topbar.notifications.unread_other': '{{count}} notifications non lues',
  'notification.tab.unread': 'Non lues',
  'notification.tab.messages': 'Messages',
  'notification.empty': 'Vous n’avez aucune notification non lue',
  'notification.allRead': 'Tout marquer comme lu',
  'notification.dismiss': 'Ignorer : {{title}}',
  'notification.more_one': '{{count}} plus ancienne',
  'notification.more_other': '{{count}} plus anciennes',
  'notification.noMessages': 'Aucun message depuis l’ouverture de cette page',
} as const

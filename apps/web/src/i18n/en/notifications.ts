export const notifications = {
  'topbar.notifications.unread_one': '{{count}} unread notification',
  'topbar.notifications.unread_other': '{{count}} unread notifications',
  'notification.tab.unread': 'Unread',
  'notification.tab.messages': 'Messages',
  'notification.empty': "You haven't any unread notifications",
  'notification.allRead': 'All as read',
  'notification.dismiss': 'Dismiss: {{title}}',
  'notification.more_one': '{{count}} older one',
  'notification.more_other': '{{count}} older ones',
  'notification.noMessages': 'No message since you opened this page',
} as const

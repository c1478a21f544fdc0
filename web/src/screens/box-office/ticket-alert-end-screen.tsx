import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AlertPage, EndAlert } from '#web/features/ticket-alert/answer-alert.tsx';

function TicketAlertEndScreen() {
  return (
    <AlertPage title="End your ticket alert">
      <EndAlert />
    </AlertPage>
  );
}

export default defineScreen({
  needs: () => [textsOf('alerts')],
  head: () => ({ title: 'End your ticket alert', noIndex: true }),
  component: TicketAlertEndScreen,
});

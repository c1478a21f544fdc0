import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AlertPage, ConfirmAlert } from '#web/features/ticket-alert/answer-alert.tsx';

function TicketAlertConfirmScreen() {
  return (
    <AlertPage title="Confirm your ticket alert">
      <ConfirmAlert />
    </AlertPage>
  );
}

export default defineScreen({
  needs: () => [textsOf('alerts')],
  head: () => ({ title: 'Confirm your ticket alert', noIndex: true }),
  component: TicketAlertConfirmScreen,
});

import { useMemo } from 'react';
import { useParams } from 'react-router-dom';

import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import type { DeskSession } from '../session/desk.ts';
import { may, useMay, useRead, useSession } from '../session/use-desk.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { AccessNeedsPart } from './access-needs-part.tsx';
import { ContactPart } from './contact-part.tsx';
import { CreditPart } from './credit-part.tsx';
import { nameOf } from './customer-words.ts';
import type { Customer } from './customer-words.ts';
import { LinkedPart } from './linked-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { MembershipsPart } from './memberships-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { PermissionsPart } from './permissions-part.tsx';
import { Sections } from './section.tsx';
import type { RecordSection } from './section.tsx';
import { StreamPart } from './stream-part.tsx';

/** Everything that the desk knows of a customer; orders first, since those are asked about. */
export function CustomerScreen() {
  const { customerId = '' } = useParams();
  const state = useRead('deskCustomer', { params: { customerId } });
  const customer = state.data;
  const code = state.error instanceof ApiProblem ? state.error.code : null;
  return (
    <DeskPage
      title={customer ? nameOf(customer) || customer.email : 'Customer'}
      above={<TextLink to="/find">Find</TextLink>}
      lead={customer ? [customer.email, customer.phone].filter(Boolean).join(', ') : undefined}
    >
      {customer === undefined && code !== null && code in withoutRecord ? (
        <NoRecord code={code as keyof typeof withoutRecord} />
      ) : (
        <DeskView state={state} lines={12}>
          {(customer) => <Record key={customer.id} customer={customer} />}
        </DeskView>
      )}
    </DeskPage>
  );
}

const withoutRecord = {
  'not-found': [
    'There is no customer here',
    'The account may have been erased, and its orders stay without a name; or the address of this page is cut off.',
  ],
  'customer-erased': [
    'This account was erased',
    'Nothing is left that leads to its customer. Orders stay in the books without a name, and open by their number.',
  ],
  'own-record': [
    'This is your own account',
    'Nobody at the desk opens their own record. A colleague can do it for you.',
  ],
} as const;

type NoRecordProps = { readonly code: keyof typeof withoutRecord };

function NoRecord({ code }: NoRecordProps) {
  const [title, text] = withoutRecord[code];
  return <EmptyMessage title={title}>{text}</EmptyMessage>;
}

type RecordProps = { readonly customer: Customer };

function Record({ customer }: RecordProps) {
  const session = useSession();
  const { id, email, erasure, mailReturned } = customer;
  const mayReadNeeds = useMay('access-needs.read');
  const sections = useMemo(() => sectionsOf(customer, session, mayReadNeeds), [customer, session, mayReadNeeds]);
  return (
    <>
      {erasure ? (
        <Notice title={`They asked to be erased: it happens on ${formatDateTime(erasure.dueAt)}`}>
          Until then they can take it back in their account.
        </Notice>
      ) : null}
      {mailReturned ? (
        <Notice
          title={
            mailReturned.reason === 'bounce'
              ? `Mail to ${email} came back on ${formatDate(mailReturned.at)}`
              : `Mail to ${email} was reported as unwanted on ${formatDate(mailReturned.at)}`
          }
        >
          Nothing more arrives there. Ask for another address, and send a link to it below.
        </Notice>
      ) : null}
      <Sections sections={sections} />
      {may(session, 'audit.read') ? <Happened customerId={id} /> : null}
    </>
  );
}

function sectionsOf(customer: Customer, session: DeskSession, mayReadNeeds: boolean): readonly RecordSection[] {
  const { id } = customer;
  const mayWrite = may(session, 'customers.write');
  return [
    { id: 'orders', title: 'Orders', content: <OrdersPart customer={customer} /> },
    { id: 'contact', title: 'Contact', content: <ContactPart customer={customer} mayWrite={mayWrite} /> },
    { id: 'notes', title: 'Notes', content: <NotesPart customer={customer} mayWrite={mayWrite} /> },
    { id: 'memberships', title: 'Memberships', content: <MembershipsPart customer={customer} mayWrite={mayWrite} /> },
    { id: 'linked', title: 'Another account of this person', content: <LinkedPart customerId={id} /> },
    { id: 'credit', title: 'Credit and vouchers', content: <CreditPart customer={customer} /> },
    { id: 'stream', title: 'Stream', content: <StreamPart customer={customer} /> },
    { id: 'permissions', title: 'Permissions', content: <PermissionsPart customer={customer} /> },
    { id: 'mails', title: 'Mails', content: <MailsPart customer={customer} /> },
    ...(mayReadNeeds
      ? [{ id: 'needs', title: 'Access needs', content: <AccessNeedsPart customerId={id} mayWrite={mayWrite} /> }]
      : []),
  ];
}

type HappenedProps = { readonly customerId: string };

/** The audit of this subject; access needs are a subject of their own. */
function Happened({ customerId }: HappenedProps) {
  const session = useSession();
  const to = (subject: string): string => `/audit?subject=${encodeURIComponent(subject)}`;
  return (
    <p>
      <TextLink to={to(`customer/${customerId}`)}>What colleagues did with this customer</TextLink>
      {may(session, 'access-needs.read') ? (
        <>
          {', and '}
          <TextLink to={to(`access-needs/${customerId}`)}>with their access needs</TextLink>
        </>
      ) : null}
    </p>
  );
}

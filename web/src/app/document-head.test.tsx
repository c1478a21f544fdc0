import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DocumentHead } from './document-head.tsx';

beforeEach(() => {
  // As the server wrote it for the first page.
  document.head.innerHTML = `<title>Tosca | House</title>
    <link rel="canonical" href="${location.origin}/tickets-and-events/tosca-details">
    <script type="application/ld+json">{"@graph":[]}</script>`;
});
afterEach(() => {
  document.head.innerHTML = '';
});

function Leave({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      Leave
    </button>
  );
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <DocumentHead head={{ title: 'Tosca' }} />
      <Leave to="/calendar?date=2026-12&utm_source=mail" />
    </MemoryRouter>,
  );
}

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const readByEngines = () => document.querySelectorAll('script[type="application/ld+json"]').length;

describe('the head of the document in the browser', () => {
  it('keeps what the server wrote for search engines while its page is shown', () => {
    open('/tickets-and-events/tosca-details?utm_source=mail');
    expect(canonical()).toBe(`${location.origin}/tickets-and-events/tosca-details`);
    expect(readByEngines()).toBe(1);
  });

  it('names the next page by its own address and lets go of what was said of the last', () => {
    open('/tickets-and-events/tosca-details');
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(canonical()).toBe(`${location.origin}/calendar?date=2026-12`);
    expect(readByEngines()).toBe(0);
  });
});
